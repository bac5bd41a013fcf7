// A block of a help page by its kind. Texts and tables are here; drawn blocks have files of their own.

import { List, ListRow } from '@magpie/ui/list-row'
import { Note, type NoteTone } from '@magpie/ui/note'
import type { Block } from '../../contract/help-page.ts'
import css from './article.module.css'
import { DrawnFigure } from './figures/drawn-figure.tsx'
import { DrawnMoments } from './drawn-moments.tsx'
import { DrawnOdds } from './drawn-odds.tsx'
import { DrawnOutcomes } from './drawn-outcomes.tsx'
import { DrawnProof } from './drawn-proof.tsx'
import { DrawnSettled } from './drawn-settled.tsx'
import { ScrollTable } from './scroll-table.tsx'

export type BlockOf<Kind extends Block['kind']> = Extract<Block, { readonly kind: Kind }>

const tones: Readonly<Record<BlockOf<'note'>['tone'], NoteTone>> = {
  info: 'info',
  good: 'jade',
  gold: 'warn',
  danger: 'danger',
}

const Steps = ({ items }: BlockOf<'steps'>) => (
  <ol className={css['steps']}>
    {items.map(({ title, text }) => (
      <li key={title}>
        <b>{title}</b>
        <span>{text}</span>
      </li>
    ))}
  </ol>
)

const Points = ({ items }: BlockOf<'points'>) => (
  <ul className={css['points']}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

const Table = ({ caption, head, rows }: BlockOf<'table'>) => (
  <ScrollTable caption={caption}>
    <thead>
      <tr>
        {head.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name = '', ...cells]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, at) => (
            <td key={at}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </ScrollTable>
)

const Links = ({ items }: BlockOf<'links'>) => (
  <div className={css['links']}>
    <List>
      {items.map(({ title, text, to }) => (
        <ListRow key={to} href={to} text={title} note={text} />
      ))}
    </List>
  </div>
)

export const BlockView = ({ block }: { readonly block: Block }) => {
  switch (block.kind) {
    case 'text':
      return <p className={css['text']}>{block.text}</p>
    case 'note':
      return (
        <div className={css['note']}>
          <Note tone={tones[block.tone]}>{block.text}</Note>
        </div>
      )
    case 'steps':
      return <Steps {...block} />
    case 'points':
      return <Points {...block} />
    case 'table':
      return <Table {...block} />
    case 'links':
      return <Links {...block} />
    case 'figure':
      return <DrawnFigure {...block} />
    case 'odds':
      return <DrawnOdds {...block} />
    case 'outcomes':
      return <DrawnOutcomes {...block} />
    case 'settled':
      return <DrawnSettled {...block} />
    case 'moments':
      return <DrawnMoments {...block} />
    case 'proof':
      return <DrawnProof {...block} />
  }
}
