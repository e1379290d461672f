import type { NavigateFunction } from 'react-router'
import { fillSearchBox } from '../search/SearchBox'
import { loadChunk } from '../ui/states/lazyComponent'
import { paths } from './paths'

/**
 * Opens a text that was pasted beside every field: several hashes on the page that watches them, anything else in the search
 * box.
 */
export async function openPasted(text: string, navigate: NavigateFunction): Promise<void> {
  if (await hasSeveralHashes(text)) {
    return void navigate(paths.transactions(), { state: { hashes: text } })
  }
  // The box has one line: what its input has no room for, Enter would take for something typed since.
  fillSearchBox(text.replaceAll(/[\r\n]+/g, ' '))
}

async function hasSeveralHashes(text: string): Promise<boolean> {
  const trimmed = text.trim()
  // JSON that starts tracking may hold several hashes, and is one request.
  if (trimmed.startsWith('{') || !/[\r\n,;]/.test(trimmed)) return false
  const { readHashList } = await loadChunk(() => import('../model/recognise/hashList'))
  return readHashList(trimmed).hashes.length > 1
}
