import { within } from '@testing-library/react'
import { vi } from 'vitest'
import { find, press } from './page'

/** Collects the files that the page saves. */
export function collectDownloads(): Blob[] {
  const files: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`
      static override revokeObjectURL = () => undefined
    },
  )
  return files
}

/** Presses Export and a format. `save` saves the file, and returns its lines. */
export async function openExport(
  format: string,
  title: string,
  place?: Parameters<typeof press>[1],
) {
  const files = collectDownloads()
  await press('Export', place)
  const dialog = within(await find('dialog', title))
  await press(format, dialog)
  const save = async () => {
    await press('Save file', dialog)
    return (await files.at(-1)?.text())?.split('\r\n') ?? []
  }
  return { dialog, files, save }
}
