import { useState } from 'react'
import { settings } from '../storage/settings'
import { useStored } from '../storage/stored'
import { Dialog } from '../ui/Dialog'
import { Kbd } from '../ui/Kbd'
import { type Shortcut, useShortcuts } from './useShortcuts'
import * as words from '#words/shortcuts'
import * as controls from '#words/controls'

/** Handles the keyboard shortcuts. Shows two of them, and the list of all. */
export function Shortcuts() {
  const [isListShown, setIsListShown] = useState(false)
  const { shortcuts: areSingleKeysOn } = useStored(settings)
  const showList = () => setIsListShown(true)
  const shortcuts = useShortcuts({ areSingleKeysOn, onHelp: showList })
  return (
    <>
      {areSingleKeysOn && (
        <span className="ms-auto inline-flex items-center gap-2 max-md:hidden">
          <Kbd>/</Kbd> {words.search}
          <button
            type="button"
            onClick={showList}
            className="hit ms-2 inline-flex items-center gap-2 rounded-flag hover:text-ink"
          >
            <Kbd>?</Kbd> {words.keyboardShortcuts}
          </button>
        </span>
      )}
      {isListShown && (
        <ShortcutDialog shortcuts={shortcuts} onClose={() => setIsListShown(false)} />
      )}
    </>
  )
}

type LabeledKeys = Pick<Shortcut, 'keys' | 'label'>

/** Keys that fields and lists handle themselves. */
const ownKeys: readonly LabeledKeys[] = [
  { keys: 'Esc', label: controls.close },
  { keys: '↑ ↓ ⏎', label: words.moveThroughResults },
]

type ShortcutDialogProps = { shortcuts: readonly LabeledKeys[]; onClose: () => void }

const ShortcutDialog = ({ shortcuts, onClose }: ShortcutDialogProps) => (
  <Dialog title={words.keyboardShortcuts} onClose={onClose}>
    <dl className="text-row">
      {[...ownKeys, ...shortcuts].map(({ keys, label }) => (
        <div key={keys} className="flex min-h-8 items-center gap-3 border-b border-line">
          <dt className="flex w-24 shrink-0 gap-1">
            {keys.split(' ').map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd className="min-w-0 py-1">{label}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-3 text-row">{words.turnOff}</p>
  </Dialog>
)
