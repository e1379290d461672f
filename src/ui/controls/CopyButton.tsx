import { useEffect, useState } from 'react'
import { useAnnounce } from '../floating/Announcer'
import { buttonLook } from './buttonLook'
import { Icon } from '../pictures/Icon'

const words: Record<CopyState, string> = { idle: '', copied: 'Copied', refused: 'Not copied' }

interface CopyProps {
  /** Copied exactly as it is. */
  text: string
}

interface CopyButtonProps extends CopyProps {
  /** What is copied, for readers: "Ethereum address 0xa0b869…06eb48". */
  what: string
  /** The id of what shows the whole of it. */
  describedBy?: string | undefined
}

/** The small copy icon behind a reading. What it says afterwards takes no room: nothing moves. */
export function CopyButton({ text, what, describedBy }: CopyButtonProps) {
  const { state, copy } = useCopy(text)
  return (
    <button
      type="button"
      onClick={() => void copy()}
      data-key="c"
      aria-label={`Copy ${what}`}
      title={`Copy ${what}`}
      aria-describedby={describedBy}
      data-copied={state === 'idle' ? undefined : ''}
      className="peer hit icon-target rounded-flag text-ink-2 hover:text-ink"
    >
      <Icon name={state === 'copied' ? 'check' : 'copy'} size={14} />
      {state !== 'idle' && (
        <span className="absolute top-1/2 start-full ms-0.5 -translate-y-1/2 font-sans text-small font-medium whitespace-nowrap text-ink">
          {words[state]}
        </span>
      )}
    </button>
  )
}

interface CopyWordButtonProps {
  /** Copied exactly as it is; made on the press where it is a function. */
  text: string | (() => string)
  /** The verb on the button: "Copy", "Copy link". */
  word: string
  icon?: 'copy' | 'link'
}

/** A button that copies. Its width is that of the longer word, so that "Copied" moves nothing. */
export function CopyWordButton({ text, word, icon = 'copy' }: CopyWordButtonProps) {
  const { state, copy } = useCopy(text)
  return (
    <button
      type="button"
      onClick={() => void copy()}
      data-key={icon === 'copy' ? 'c' : undefined}
      className={buttonLook()}
    >
      <Icon name={state === 'copied' ? 'check' : icon} size={14} />
      <span className="grid *:[grid-area:1/1]">
        <span className={state === 'idle' ? '' : 'invisible'}>{word}</span>
        {state !== 'idle' && <span>{words[state]}</span>}
      </span>
    </button>
  )
}

const confirmationMs = 2_000

type CopyState = 'idle' | 'copied' | 'refused'

/** Copies exactly `text`, announces the result and returns it for two seconds. A function is called on the click. */
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
      setState('refused')
      announce('Couldn’t copy. Your browser blocked it.')
    }
  }
  return { state, copy }
}
