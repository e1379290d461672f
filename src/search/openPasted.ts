import type { NavigateFunction } from 'react-router'
import { fillSearchBox } from './SearchBox'
import { paths } from '../app/paths'

/** Opens text that was pasted outside of fields: several hashes on the page that can watch them, other text in the search box. */
export async function openPasted(text: string, navigate: NavigateFunction): Promise<void> {
  if (await hasSeveralHashes(text)) {
    return void navigate(paths.transactions(), { state: { hashes: text } })
  }
  // An input element removes line breaks, and Enter would read the changed text.
  fillSearchBox(text.replaceAll(/[\r\n]+/g, ' '))
}

async function hasSeveralHashes(text: string): Promise<boolean> {
  const trimmed = text.trim()
  // JSON that starts tracking can contain several hashes.
  if (trimmed.startsWith('{') || !/[\r\n,;]/.test(trimmed)) return false
  const { readHashList } = await import('../model/recognise/hashList')
  return readHashList(trimmed).hashes.length > 1
}
