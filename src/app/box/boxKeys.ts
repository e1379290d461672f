import type { QueryClient } from '@tanstack/react-query'
import type { KeyboardEvent, RefObject } from 'react'
import { remember } from '../../queries/recents'
import { readBox } from './boxReading'
import { paths } from '../paths'
import type { Target } from './target'
import { targetOf } from './wordTarget'

/** The box as its keys find it and what they can do to it. `active` is the id of the option that Enter would take. */
export type BoxKeys = {
  text: string
  shown: boolean
  active: string | null
  frame: RefObject<HTMLElement | null>
  setOpen: (open: boolean) => void
  setActive: (id: string | null) => void
  announce: (text: string) => void
  close: () => void
  leave: (target: Target) => void
}

/** What a key does in the box: arrows go through the options, Enter leads on, Delete forgets, Escape closes, then leaves. */
export function pressKey(
  event: KeyboardEvent<HTMLElement>,
  box: BoxKeys,
  client: QueryClient,
): void {
  const { key, currentTarget } = event
  if (key === 'ArrowDown' || key === 'ArrowUp') move(box, key === 'ArrowUp' ? -1 : 1)
  else if (key === 'Delete' && box.active !== null && forgetActive(box)) box.announce('Forgotten')
  else if (key === 'Enter') void enter(box, client)
  else if (key === 'Escape' && box.shown) box.close()
  else if (key === 'Escape') currentTarget.blur()
  else return
  event.preventDefault()
}

/** Takes the active option, else leads where the text by itself does; says why where it leads nowhere. */
export async function enter(box: BoxKeys, client: QueryClient): Promise<void> {
  const { text, frame } = box
  const chosen = activeOption(box)
  if (box.shown && chosen) return chosen.click()
  if (text.trim() === '') return
  const { recognised, searchable, refusal } = readBox(text)
  const [first] = recognised.readings
  if (first === undefined && !searchable) {
    box.setOpen(true)
    return box.announce(refusal)
  }
  const all = { to: paths.tokens({ q: text.trim() }), place: null }
  const target = first ? await targetOf(first, client) : all
  // Whoever typed on, or went elsewhere, no longer means this text.
  if (frame.current?.querySelector('input')?.value !== text) return
  if (target.place) remember(target.place)
  box.leave(target)
}

function move(box: BoxKeys, by: 1 | -1): void {
  const all = options(box)
  const at = all.findIndex(({ id }) => id === box.active)
  // One step past either end is the text itself: no option is active there.
  const next = all[at === -1 && by === -1 ? all.length - 1 : at + by]
  box.setOpen(true)
  box.setActive(next?.id ?? null)
  next?.scrollIntoView({ block: 'nearest' })
}

/** Takes the active option out of what is remembered; false where it is none of that. */
function forgetActive(box: BoxKeys): boolean {
  const button = activeOption(box)?.parentElement?.querySelector<HTMLElement>('[data-forget]')
  button?.click()
  box.setActive(null)
  return button !== null && button !== undefined
}

const options = ({ frame }: BoxKeys) => [
  ...(frame.current?.querySelectorAll<HTMLElement>('[role=option]') ?? []),
]

const activeOption = (box: BoxKeys) => options(box).find(({ id }) => id === box.active)
