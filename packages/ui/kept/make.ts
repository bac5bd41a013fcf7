// Parts of a page that a member saves as one file: it contains no library, so its elements are created by hand.

type Attributes = Readonly<Record<string, string>>
type Children = readonly (Node | string)[]

export const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Children
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

export const card = (title: string, ...children: Children): HTMLElement =>
  make('section', { class: 'card' }, make('h2', {}, title), ...children)

export type PaperWords = Readonly<Record<'choose' | 'drop' | 'paste' | 'check', string>>

/** Three ways to enter a receipt: a chosen file, a file dropped anywhere, or pasted text. */
export const paperInput = (words: PaperWords, judge: (text: string) => void): readonly HTMLElement[] => {
  const read = async (file: File | null | undefined): Promise<void> => {
    if (file != null) judge(await file.text())
  }
  const input = make('input', { type: 'file', accept: '.json,application/json', id: 'file' })
  input.addEventListener('change', () => void read(input.files?.item(0)))
  const area = make('textarea', { id: 'text', rows: '5', spellcheck: 'false', autocomplete: 'off' })
  const button = make('button', { type: 'button' }, words.check)
  // Pasted text may end with a line break; a file is checked as it is.
  button.addEventListener('click', () => judge(area.value.trim()))
  document.addEventListener('dragover', (event) => event.preventDefault())
  document.addEventListener('drop', (event) => {
    event.preventDefault()
    void read(event.dataTransfer?.files.item(0))
  })
  return [
    make('section', { class: 'card' }, make('label', { for: 'file', class: 'pick' }, words.choose), input),
    make('p', { class: 'note' }, words.drop),
    make('section', { class: 'card' }, make('label', { for: 'text' }, words.paste), area, button),
  ]
}
