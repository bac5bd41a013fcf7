// Help pages in the results of the site's search: passages with the typed words, and pages whose name sounds like the
// letters or whose address begins with them.

import { Icon } from '@magpie/ui/art/icon'
import { List, ListRow } from '@magpie/ui/list-row'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useInLocale } from '../in-language.ts'
import { helpListQuery, helpPageQuery } from './help-query.ts'
import { soundsLike } from './search.ts'
import { useFind } from './use-find.ts'

const shownMost = 6

export const useFoundHelp = (text: string) => {
  const call = useCall()
  const find = useFind()
  const asks = useInLocale()
  const { data: list = [] } = useQuery(helpListQuery(call, asks))
  const asked = useQueries({
    queries: list.map(({ slug }) => ({ ...helpPageQuery(call, slug, asks), enabled: text !== '' })),
  })
  const pages = asked.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const letters = text.toLowerCase()
  const byLetters = list.filter(
    ({ slug, sound }) => letters.length > 1 && (slug.startsWith(letters) || soundsLike(sound, letters)),
  )
  const passages = find(pages, text)
  return {
    count: byLetters.length + passages.length,
    shown: (
      <List>
        {byLetters.map(({ slug, title, summary }) => (
          <ListRow key={slug} href={paths.help(slug)} icon={<Icon name="doc" />} text={title} note={summary} />
        ))}
        {passages.slice(0, shownMost).map(({ slug, id, title, page, around }) => (
          <ListRow
            key={`${slug} ${id}`}
            href={`${paths.help(slug)}#${id}`}
            icon={<Icon name="doc" />}
            text={title}
            note={around === '' ? page : around}
          />
        ))}
      </List>
    ),
  }
}
