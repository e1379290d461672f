import { readMeta } from './pageMeta'

let given: string | undefined

/** Called before each render, as further ones can be built while the service runs. */
export const setLanguages = (text: string): void => {
  given = text
}

/** The languages that a page is offered in; none where there is one. */
export const readLanguages = () =>
  (given ?? readMeta('languages'))
    .split(',')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [tag = '', name = ''] = entry.split('=')
      return { tag, name }
    })
