import * as v from 'valibot'
import { parseJson } from '../contract/lenient'
import { isRecoveryPhrase } from '../model/recoveryPhrase'
import { settings } from './settings'
import { attemptInTab } from './stored'

const key = 'crosswatch:typed'
const KeptSchema = v.object({ texts: v.array(v.string()), top: v.number() })

const listFields = () =>
  document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input[type=text], input:not([type]), textarea',
  )

/**
 * Stores a language, for addresses that name none. Keeps what is typed and how far is scrolled, for
 * the same page in it.
 */
export function storeLanguage(language: string): void {
  settings.write((all) => ({ ...all, language }))
  const texts = Array.from(listFields(), ({ value }) =>
    isRecoveryPhrase(value) ? '' : value,
  )
  const kept = JSON.stringify({ texts, top: scrollY })
  attemptInTab((storage) => storage.setItem(key, kept))
}

export function restoreTyped(): void {
  const text = attemptInTab((storage) => storage.getItem(key)) ?? 'null'
  attemptInTab((storage) => storage.removeItem(key))
  const kept = v.safeParse(KeptSchema, parseJson(text))
  if (!kept.success) return
  const { texts, top } = kept.output
  for (const [index, field] of listFields().entries()) {
    const typed = texts[index] ?? ''
    if (typed === '' || field.value !== '') continue
    // React overrides the setter of the element itself, and would take this for its own change.
    const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    value?.set?.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  scrollTo(0, top)
}
