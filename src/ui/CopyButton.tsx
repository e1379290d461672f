import { useEffect, useState } from 'react'
import { announce } from './LiveRegion'
import { Button } from './Button'
import { copyText } from './copyText'
import { Icon } from './Icon'
import { toLabel } from './SafeText'
import * as controls from '#words/controls'

/** What a button does in place of copying a text at once. */
export type CopyGuard = {
  /** In place of the label of the button. */
  label: string
  /** Why; '' where the label says it. */
  reason: string
  /** Asks for a confirmation. Without it, the button waits. */
  onAsk?: () => void
}

type CopyButtonProps = {
  text: string
  /** Name of the copied text for screen readers: "Ethereum address 0xa0b869…06eb48". */
  contentName: string
  /** The id of the element that shows the full text. */
  describedBy?: string | undefined
  guard?: CopyGuard | undefined
}

/**
 * An icon that copies the text before it. The confirmation overlays the text after it,
 * so the layout does not shift.
 */
export function CopyButton(props: CopyButtonProps) {
  const { text, contentName, describedBy, guard } = props
  const { result, press, isWaiting } = useCopy(text, guard)
  const label = toLabel(guard?.label ?? nameCopy(contentName))
  return (
    <button
      type="button"
      {...press}
      data-key="c"
      aria-label={label}
      title={guard?.reason || label}
      aria-describedby={describedBy}
      aria-disabled={isWaiting || undefined}
      data-copied={result === '' ? undefined : ''}
      className={`peer hit icon-target rounded-flag ${isWaiting ? 'cursor-not-allowed text-ink-3' : 'text-ink-2 hover:text-ink'}`}
    >
      <Icon name={result === controls.copied ? 'check' : 'copy'} size={14} />
      {result !== '' && (
        <span className="absolute inset-y-0 start-full ms-0.5 flex items-center font-sans text-small font-medium whitespace-nowrap text-ink">
          {result}
        </span>
      )}
    </button>
  )
}

type LabeledCopyButtonProps = {
  /** A function is called on each click. */
  text: string | (() => string | Promise<string>)
  /** "Copy", "Copy link". */
  label: string
  /** For screen readers, where several buttons have one label: "Ethereum address". */
  contentName?: string | undefined
  icon?: 'copy' | 'link'
  variant?: 'default' | 'item' | 'primary'
  /** The key that presses it; by default none. */
  shortcut?: 'c'
  guard?: CopyGuard | undefined
}

/**
 * A copy button with a text label. It is as wide as the longer of label and "Copied",
 * so the layout does not shift.
 */
export function LabeledCopyButton(props: LabeledCopyButtonProps) {
  const { text, contentName, icon = 'copy', variant = 'default', guard } = props
  const label = contentName === undefined ? (guard?.label ?? props.label) : props.label
  const { result, press, isWaiting } = useCopy(text, guard)
  const shownIcon = result === controls.copied ? 'check' : icon
  return (
    <Button
      variant={variant}
      icon={shownIcon}
      {...press}
      data-key={props.shortcut}
      aria-label={contentName && (guard?.label ?? nameCopy(contentName))}
      title={guard?.reason}
      disabledReason={isWaiting ? guard?.reason : undefined}
    >
      <span className="grid *:[grid-area:1/1]">
        <span className={result === '' ? '' : 'invisible'}>{label}</span>
        <span>{result}</span>
      </span>
    </Button>
  )
}

const nameCopy = (contentName: string) =>
  controls.copyContent.replace('{content}', () => contentName)

const resultTimeMs = 2_000

/**
 * What a button does that copies `text`: it announces the result, which it shows for two
 * seconds. With a guard, it asks first, or waits.
 */
export function useCopy(text: LabeledCopyButtonProps['text'], guard?: CopyGuard) {
  const [result, setResult] = useState('')
  useEffect(() => {
    if (result === '') return
    const timer = setTimeout(() => setResult(''), resultTimeMs)
    return () => clearTimeout(timer)
  }, [result])
  const write = async () => {
    try {
      await copyText(typeof text === 'string' ? text : await text())
      setResult(controls.copied)
      announce(controls.copied)
    } catch {
      setResult(controls.notCopied)
      announce(controls.copyBlocked)
    }
  }
  const press = guard
    ? ({ onClick: guard.onAsk, 'aria-haspopup': 'dialog' } as const)
    : { onClick: () => void write() }
  return { result, press, isWaiting: guard !== undefined && guard.onAsk === undefined }
}
