// Every part of the kit in every state, on one page. It is shown at `/__kit`, photographed, and checked for
// accessibility. It calls no server and holds no member data.

import { useState } from 'react'
import { Picture } from '../art/picture.tsx'
import { Segments } from '../parts/segments/segments.tsx'
import texts from './content/kit.json' with { type: 'json' }
import { Amounts, Fields } from './entries.tsx'
import { Figures, Proofs } from './figures.tsx'
import { Bars, Buttons, Colours, Type } from './grounds.tsx'
import css from './kit-page.module.css'
import { Matches, Odds } from './matches.tsx'
import { Overlays, States } from './overlays.tsx'
import { Cards, Chips, Notes } from './papers.tsx'

const themes = [
  { id: 'light', text: texts.light },
  { id: 'dark', text: texts.dark },
  { id: 'spring', text: texts.spring },
]
const directions = [
  { id: 'cn', text: texts.redUp },
  { id: 'intl', text: texts.greenUp },
]

const wear = (theme: string): void => {
  document.documentElement.dataset['theme'] = theme === 'dark' ? 'dark' : 'light'
  document.documentElement.dataset['skin'] = theme === 'spring' ? 'spring' : ''
}

const Choices = () => {
  const [theme, setTheme] = useState('light')
  const [direction, setDirection] = useState('cn')
  const chooseTheme = (id: string): void => {
    setTheme(id)
    wear(id)
  }
  const chooseDirection = (id: string): void => {
    setDirection(id)
    document.documentElement.dataset['odds'] = id
  }
  return (
    <>
      <Segments label={texts.theme} items={themes} value={theme} onChange={chooseTheme} />
      <Segments label={texts.direction} items={directions} value={direction} onChange={chooseDirection} />
    </>
  )
}

export const KitPage = () => (
  <main className={css['KitPage']}>
    <header className={css['head']}>
      <Picture name="logo" />
      <div>
        <h1 className="song">{texts.title}</h1>
        <p>{texts.lead}</p>
      </div>
    </header>
    <Choices />
    <Colours />
    <Type />
    <Buttons />
    <Bars />
    <Chips />
    <Cards />
    <Notes />
    <Odds />
    <Matches />
    <Fields />
    <Amounts />
    <Figures />
    <Proofs />
    <Overlays />
    <States />
  </main>
)
