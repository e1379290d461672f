import type { PageLanguages } from '../../src/service/page/languagePages'

const english = ['en']

/** A built page in one language. */
export const inEnglish = (folder: string): PageLanguages => ({
  list: () => english,
  getPageFolder: () => folder,
})
