// Results of the help frame's search. The pages are loaded at the first search, not before.

import { Picture } from '@magpie/ui/art/picture'
import { List, ListRow } from '@magpie/ui/list-row'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { StateView } from '@magpie/ui/state-view'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useQueries } from '@tanstack/react-query'
import type { HelpTitle } from '../../contract/help.ts'
import { useInLocale } from '../in-language.ts'
import { Trouble } from '../trouble.tsx'
import css from './help-frame.module.css'
import { helpPageQuery } from './help-query.ts'
import type { Found } from './search.ts'
import { useFind } from './use-find.ts'

type ResultsProps = { readonly list: readonly HelpTitle[]; readonly words: string; readonly onChosen: () => void }

const Row = ({ found }: { readonly found: Found }) => (
  <ListRow
    href={`${paths.help(found.slug)}#${found.id}`}
    text={
      <>
        {found.title}
        <small className={css['from']}>{found.page}</small>
      </>
    }
    note={found.around === '' ? undefined : found.around}
  />
)

export const Results = ({ list, words, onChosen }: ResultsProps) => {
  const say = useText()
  const call = useCall()
  const asks = useInLocale()
  const asked = useQueries({ queries: list.map(({ slug }) => helpPageQuery(call, slug, asks)) })
  const pages = asked.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const found = useFind()(pages, words)
  // A page that failed to load may contain it, so the search must not say that there is nothing.
  const failed = asked.filter(({ data, isError }) => data === undefined && isError)
  if (found.length === 0 && failed.length > 0)
    return <Trouble retry={() => failed.forEach(({ refetch }) => void refetch())} />
  if (pages.length < list.length && found.length === 0)
    return (
      <SkeletonBlock label={say('content.loading')} className={css['results']}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </SkeletonBlock>
    )
  return (
    <div className={css['results']} onClickCapture={onChosen}>
      <p className={css['count']} role="status">
        {say('help.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <StateView
          kind="empty"
          title={say('help.nothing')}
          text={say('help.nothingHint')}
          art={<Picture name="state-empty" width={160} />}
        />
      ) : (
        <List label={say('help.results')}>
          {found.map((one) => (
            <Row key={`${one.slug} ${one.id}`} found={one} />
          ))}
        </List>
      )}
    </div>
  )
}
