// The help frame (S-ROUTE-15): search, the existing pages, and one of them, in the reader's language.

import { Icon } from '@magpie/ui/art/icon'
import type { IconName } from '@magpie/ui/art/icon'
import { Anchor } from '@magpie/ui/anchor'
import { AppBar } from '@magpie/ui/app-bar'
import { IconLink } from '@magpie/ui/button'
import { Field } from '@magpie/ui/field'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { HelpTitle } from '../../contract/help.ts'
import { useInLocale } from '../in-language.ts'
import { SafetyModal } from '../safety/safety-modal.tsx'
import { useBack } from '../use-back.ts'
import { Article } from './article.tsx'
import css from './help-frame.module.css'
import { helpListQuery } from './help-query.ts'
import { Results } from './results.tsx'

/** Two rows of four tiles, two of which are not pages, so that the article begins on the first screen. */
const fewMax = 6

/** The first few pages, and the open one if it is not among them. */
const fewOf = (list: readonly HelpTitle[], slug: string): ReadonlySet<string> => {
  const first = list.slice(0, fewMax).map((page) => page.slug)
  const isRead = list.some((page) => page.slug === slug) && !first.includes(slug)
  return new Set(isRead ? [...first.slice(0, -1), slug] : first)
}

const Pages = ({
  list,
  slug,
  onSafety,
}: {
  readonly list: readonly HelpTitle[]
  readonly slug: string
  readonly onSafety: () => void
}) => {
  const say = useText()
  const [all, setAll] = useState(false)
  const few = fewOf(list, slug)
  const isLong = list.length > fewMax + 1
  return (
    <nav className={css['pages']} aria-label={say('help.pages')}>
      {list.map((page) => (
        <Anchor
          key={page.slug}
          className={css['tile'] ?? ''}
          href={paths.help(page.slug)}
          aria-current={page.slug === slug ? 'page' : undefined}
          hidden={isLong && !all && !few.has(page.slug)}
        >
          <Icon name={page.icon as IconName} />
          {page.tile}
        </Anchor>
      ))}
      <button type="button" className={css['tile']} onClick={onSafety}>
        <Icon name="lock" />
        {say('safety.title')}
      </button>
      {isLong && (
        <button type="button" className={css['tile']} aria-expanded={all} onClick={() => setAll(!all)}>
          <Icon name={all ? 'up' : 'grid'} />
          {say(all ? 'help.fewer' : 'help.all')}
        </button>
      )}
    </nav>
  )
}

const nextMax = 3

/**
 * What to read next: the pages after this one, starting again from the first; all of them if this page does not exist.
 */
const nextOf = (list: readonly HelpTitle[], slug: string): readonly HelpTitle[] => {
  const at = list.findIndex((page) => page.slug === slug)
  return at < 0 ? list : [...list.slice(at + 1), ...list.slice(0, at)].slice(0, nextMax)
}

const HelpFrame = () => {
  const say = useText()
  const { slug = '' } = useParams()
  const { data: list = [] } = useQuery(helpListQuery(useCall(), useInLocale()))
  const [words, setWords] = useState('')
  const [safety, setSafety] = useState(false)
  return (
    <div className={css['HelpFrame']}>
      <AppBar
        ground="paper"
        title={say('help.title')}
        backLabel={say('content.back')}
        onBack={useBack()}
        actions={
          <IconLink href={paths.service()} target="_blank" label={say('help.service')}>
            <Icon name="headset" />
          </IconLink>
        }
      />
      <main id="main" tabIndex={-1}>
        <div role="search" className={css['search']}>
          <Field
            label={say('help.search')}
            hideLabel
            type="search"
            enterKeyHint="search"
            maxLength={40}
            icon={<Icon name="search" />}
            placeholder={say('help.searchHint')}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
        {words.trim() !== '' ? (
          <Results list={list} words={words} onChosen={() => setWords('')} />
        ) : (
          <>
            <Pages list={list} slug={slug} onSafety={() => setSafety(true)} />
            <Article key={slug} slug={slug} others={nextOf(list, slug)} />
          </>
        )}
      </main>
      <SafetyModal open={safety} onClose={() => setSafety(false)} />
    </div>
  )
}

export default HelpFrame
