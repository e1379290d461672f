import { useEffect, useState } from 'react'
import { useAnnounce } from './Announcer'
import { getButtonClasses } from './Button'
import { Icon } from './Icon'

const resultTexts: Record<CopyState, string> = { idle: '', copied: 'Copied', failed: 'Not copied' }

interface CopyButtonProps {
  text: string
  /** Name of the copied text for screen readers: "Ethereum address 0xa0b869…06eb48". */
  contentName: string
  /** The id of the element that shows the full text. */
  describedBy?: string | undefined
}

/** An icon that copies the text before it. The confirmation overlays the text after it, so the layout does not shift. */
export function CopyButton({ text, contentName, describedBy }: CopyButtonProps) {
  const { state, copy } = useCopy(text)
  return (
    <button
      type="button"
      onClick={() => void copy()}
      data-key="c"
      aria-label={`Copy ${contentName}`}
      title={`Copy ${contentName}`}
      aria-describedby={describedBy}
      data-copied={state === 'idle' ? undefined : ''}
      className="peer hit icon-target rounded-flag text-ink-2 hover:text-ink"
    >
      <Icon name={state === 'copied' ? 'check' : 'copy'} size={14} />
      {state !== 'idle' && (
        <span className="absolute top-1/2 start-full ms-0.5 -translate-y-1/2 font-sans text-small font-medium whitespace-nowrap text-ink">
          {resultTexts[state]}
        </span>
      )}
    </button>
  )
}

interface LabeledCopyButtonProps {
  /** A function is called on each click. */
  text: string | (() => string)
  /** "Copy", "Copy link". */
  label: string
  icon?: 'copy' | 'link'
  variant?: 'default' | 'action'
}

/** A copy button with a text label. It is as wide as the longer of label and "Copied", so the layout does not shift. */
export function LabeledCopyButton({
  text,
  label,
  icon = 'copy',
  variant = 'default',
}: LabeledCopyButtonProps) {
  const { state, copy } = useCopy(text)
  return (
    <button
      type="button"
      onClick={() => void copy()}
      data-key={icon === 'copy' ? 'c' : undefined}
      className={getButtonClasses(variant)}
    >
      <Icon name={state === 'copied' ? 'check' : icon} size={14} />
      <span className="grid *:[grid-area:1/1]">
        <span className={state === 'idle' ? '' : 'invisible'}>{label}</span>
        {state !== 'idle' && <span>{resultTexts[state]}</span>}
      </span>
    </button>
  )
}

const confirmationMs = 2_000

type CopyState = 'idle' | 'copied' | 'failed'

/** Returns a function that copies `text` and announces the result. `state` shows the result for two seconds. */
function useCopy(text: string | (() => string)): {
  state: CopyState
  copy: () => Promise<void>
} {
  const announce = useAnnounce()
  const [state, setState] = useState<CopyState>('idle')

  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), confirmationMs)
    return () => clearTimeout(timer)
  }, [state])

  async function copy() {
    try {
      // The clipboard is missing on plain http, and rejects without permission.
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
      setState('copied')
      announce('Copied')
    } catch {
      setState('failed')
      announce('Couldn’t copy. Your browser blocked it.')
    }
  }
  return { state, copy }
}
