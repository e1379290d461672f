import { serviceTexts } from '../../src/model/words/serviceTexts'
import type { Languages, Texts } from '../../src/service/http/language'

/** English, and German with some texts of a test. */
export const speakGerman = (german: Partial<Texts> = {}): Languages => ({
  list: () => ['en', 'de'],
  load: async (tag) => ({
    texts: { ...serviceTexts, ...(tag === 'de' && german) },
  }),
})
