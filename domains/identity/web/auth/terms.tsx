// The text of the terms: Chinese in every language, like the help pages.

import { useText } from '@magpie/wire/text'
import terms from '../content/terms.json' with { type: 'json' }
import css from './auth.module.css'

const Terms = () => {
  const say = useText()
  return (
    <div className={css['terms']} lang="zh-CN">
      <p>{say('register.termsOf', { date: terms.updated })}</p>
      {terms.sections.map(({ title, paragraphs }) => (
        <section key={title}>
          <h3>{title}</h3>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </div>
  )
}

export default Terms
