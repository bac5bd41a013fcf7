// A help page: its heading, its subject, its sections, and links to read on.

import { Picture } from '@magpie/ui/art/picture'
import { ButtonLink } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { List, ListRow } from '@magpie/ui/list-row'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { StateView } from '@magpie/ui/state-view'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { HelpTitle, ShownHelpPage } from '../../contract/help.ts'
import type { HelpPage } from '../../contract/help-page.ts'
import { useInLocale } from '../in-language.ts'
import { Trouble } from '../trouble.tsx'
import css from './article.module.css'
import { BlockView } from './block-view.tsx'
import { helpPageQuery, isUnwritten } from './help-query.ts'
import { Helped } from './helped.tsx'

/** The page loads after its address, so the browser looked for the section too early. */
const useSectionInAddress = (loaded: boolean): void => {
  useEffect(() => {
    if (!loaded || location.hash === '') return
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
  }, [loaded])
}

const day = (updated: string): { year: number; month: number; day: number } => {
  const [year = 0, month = 0, date = 0] = updated.split('-').map(Number)
  return { year, month, day: date }
}

const Contents = ({ sections }: Pick<HelpPage, 'sections'>) => (
  <nav className={css['contents']} aria-label={useText()('help.contents')}>
    {sections.map(({ id, title }) => (
      <a key={id} href={`#${id}`}>
        {title}
      </a>
    ))}
  </nav>
)

const Page = ({ page }: { readonly page: ShownHelpPage }) => {
  const say = useText()
  return (
    <>
      <title>{say('help.document', { title: page.title })}</title>
      <meta name="description" content={page.summary} />
      <article aria-labelledby="help-heading">
        <Card className={css['Article']}>
          <h2 id="help-heading" className={css['heading']}>
            {page.title}
          </h2>
          <p className={css['meta']}>{say('help.meta', { ...day(page.updated), minutes: page.minutes })}</p>
          <p className={css['summary']}>{page.summary}</p>
          {page.sections.length > 4 && <Contents sections={page.sections} />}
        </Card>
        {page.sections.map(({ id, title, blocks }) => (
          <Card key={id} id={id} className={css['section']} aria-labelledby={`${id}-title`}>
            <h3 id={`${id}-title`} className={css['sectionTitle']}>
              {title}
            </h3>
            {blocks.map((block, at) => (
              <BlockView key={at} block={block} />
            ))}
          </Card>
        ))}
        <Helped key={page.version} page={page} />
      </article>
    </>
  )
}

const Coming = () => (
  <SkeletonBlock label={useText()('content.loading')} className={css['coming']}>
    <Skeleton shape="title" />
    <Skeleton shape="short" />
    <Skeleton />
    <Skeleton />
    <Skeleton shape="card" />
    <Skeleton />
  </SkeletonBlock>
)

type ArticleProps = { readonly slug: string; readonly others: readonly HelpTitle[] }

export const Article = ({ slug, others }: ArticleProps) => {
  const say = useText()
  const { data, error, isError, refetch } = useQuery(helpPageQuery(useCall(), slug, useInLocale()))
  useSectionInAddress(data !== undefined)
  return (
    <>
      {data === undefined && <title>{say('help.document', { title: say('help.title') })}</title>}
      {data !== undefined && <Page page={data} />}
      {data === undefined && !isError && <Coming />}
      {isError && data === undefined && !isUnwritten(error) && <Trouble retry={() => void refetch()} />}
      {isError && data === undefined && isUnwritten(error) && (
        <StateView
          kind="empty"
          title={say('help.unwritten')}
          text={say('help.unwrittenHint')}
          art={<Picture name="state-empty" width={160} />}
          action={<ButtonLink href={paths.home()}>{say('content.home')}</ButtonLink>}
        />
      )}
      {others.length > 0 && (
        <div className={css['others']}>
          <List label={say('help.others')}>
            {others.map((page) => (
              <ListRow key={page.slug} href={paths.help(page.slug)} text={page.title} note={page.summary} />
            ))}
          </List>
        </div>
      )}
    </>
  )
}
