import { vi } from 'vitest'

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
