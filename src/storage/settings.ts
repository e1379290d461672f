import * as v from 'valibot'
import { createStoredValue } from './stored'

const defaultSettings = { theme: 'system', zone: 'local', shortcuts: true } as const

export type SettingName = keyof typeof defaultSettings

/**
 * Scripts of the document also read the key, before the page is rendered: `language` is for them
 * alone.
 */
export const settings = createStoredValue(
  'crosswatch:settings',
  // Fields that a newer version of the page has stored stay.
  v.looseObject({
    theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
    zone: v.fallback(v.picklist(['local', 'utc']), 'local'),
    /**
     * Single-key shortcuts can be off, because speech input and some keyboards press
     * keys by accident.
     */
    shortcuts: v.fallback(v.boolean(), true),
  }),
  defaultSettings,
  // The server does not know the device's zone.
  { onServer: { ...defaultSettings, zone: 'utc' } },
)
