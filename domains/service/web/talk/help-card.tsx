// The assistant's card: the help pages as a tree, three taps to a passage, and a search over all of them. Built from
// the content slice's pages; nothing here generates answers.

import { helpListQuery, helpPageQuery, useFind, useInLocale } from '@magpie/content/web'
import { Icon, type IconName } from '@magpie/ui/art/icon'
import { Glyph } from '@magpie/ui/glyph'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import css from './talk.module.css'

const branches: readonly { readonly id: string; readonly icon: IconName; readonly slugs: readonly string[] }[] = [
  { id: 'money', icon: 'wallet', slugs: ['ck', 'qk', 'zz', 'xnbcqkjc'] },
  { id: 'bets', icon: 'ticket', slugs: ['tywt', 'tysstqth', 'tytzjc'] },
  { id: 'offers', icon: 'gift', slugs: ['yhgz', 'qtwt'] },
  { id: 'account', icon: 'shield', slugs: ['kh', 'bczr', 'fjcjc', 'ysgz'] },
]

type Leaf = { readonly slug: string; readonly id: string; readonly title: string; readonly note: string }

const Leaves = ({ leaves }: { readonly leaves: readonly Leaf[] }) => (
  <ul className={css['leaves']}>
    {leaves.map(({ slug, id, title, note }) => (
      <li key={`${slug}#${id}`}>
        <a href={`${paths.help(slug)}#${id}`} target="_blank" rel="noopener">
          <span>{title}</span>
          {note !== '' && <small>{note}</small>}
        </a>
      </li>
    ))}
  </ul>
)

const useSearch = (words: string): readonly Leaf[] | undefined => {
  const call = useCall()
  const find = useFind()
  const language = useInLocale()
  const asks = words.trim().length > 0
  const { data } = useQuery({ ...helpListQuery(call, language), enabled: asks })
  const pages = useQueries({
    queries: (asks ? (data ?? []) : []).map(({ slug }) => helpPageQuery(call, slug, language)),
  })
  if (!asks) return undefined
  const found = find(
    pages.flatMap(({ data: page }) => (page === undefined ? [] : [page])),
    words,
  )
  return found.slice(0, 8).map(({ slug, id, title, page, around }) => ({ slug, id, title, note: around || page }))
}

const Pages = ({ slugs }: { readonly slugs: readonly string[] }) => {
  const { data } = useQuery(helpListQuery(useCall(), useInLocale()))
  const [open, setOpen] = useState<string>()
  return (data ?? [])
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ slug, title, headings }) => (
      <div key={slug} className={css['page']}>
        <button type="button" aria-expanded={open === slug} onClick={() => setOpen(open === slug ? undefined : slug)}>
          <span>{title}</span>
          <Glyph name={open === slug ? 'down' : 'next'} size={16} />
        </button>
        {open === slug && (
          <Leaves leaves={headings.map(({ id, title: heading }) => ({ slug, id, title: heading, note: '' }))} />
        )}
      </div>
    ))
}

export const HelpCard = () => {
  const say = useText()
  const [open, setOpen] = useState<string>()
  const [words, setWords] = useState('')
  const found = useSearch(words)
  return (
    <div className={css['card']}>
      <p className={css['ask']}>{say('service.which')}</p>
      <label className={css['search']}>
        <Icon name="search" size={18} />
        <span className="vh">{say('service.search')}</span>
        <input
          type="search"
          value={words}
          maxLength={40}
          placeholder={say('service.search')}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      {found !== undefined && (found.length > 0 ? <Leaves leaves={found} /> : <p>{say('service.found_none')}</p>)}
      {found === undefined &&
        branches.map(({ id, icon, slugs }) => (
          <div key={id} className={css['branch']}>
            <button type="button" aria-expanded={open === id} onClick={() => setOpen(open === id ? undefined : id)}>
              <Icon name={icon} size={20} />
              <span>
                {say(`service.branch.${id}`)}
                <small>{say(`service.branch.${id}.note`)}</small>
              </span>
              <Glyph name={open === id ? 'down' : 'next'} size={16} />
            </button>
            {open === id && <Pages slugs={slugs} />}
          </div>
        ))}
    </div>
  )
}
