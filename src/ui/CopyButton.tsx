import { useEffect, useState } from 'react'
import { announce } from './LiveRegion'
import { Button } from './Button'
import { copyText } from './copyText'
import { Icon } from './Icon'
import { toLabel } from './SafeText'

type CopyButtonProps = {
  text: string
  /** Name of the copied text for screen readers: "Ethereum address 0xa0b869…06eb48". */
  contentName: string
  /** The id of the element that shows the full text. */
  describedBy?: string | undefined
}

/**
 * An icon that copies the text before it. The confirmation overlays the text after it,
 * so the layout does not shift.
 */
export function CopyButton({ text, contentName, describedBy }: CopyButtonProps) {
  const { result, copy } = useCopy(text)
  const label = toLabel(`Copy ${contentName}`)
  return (
    <button
      type="button"
      onClick={copy}
      data-key="c"
      aria-label={label}
      title={label}
      aria-describedby={describedBy}
      data-copied={result === '' ? undefined : ''}
      className="peer hit icon-target rounded-flag text-ink-2 hover:text-ink"
    >
      <Icon name={result === 'Copied' ? 'check' : 'copy'} size={14} />
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
  icon?: 'copy' | 'link'
  variant?: 'default' | 'item' | 'primary'
  /** The key that presses it. By default `c`, beside the icon of copying. */
  shortcut?: string
}

/**
 * A copy button with a text label. It is as wide as the longer of label and "Copied",
 * so the layout does not shift.
 */
export function LabeledCopyButton(props: LabeledCopyButtonProps) {
  const { text, label, icon = 'copy', variant = 'default' } = props
  const { result, copy } = useCopy(text)
  const shownIcon = result === 'Copied' ? 'check' : icon
  const key = props.shortcut ?? (icon === 'copy' ? 'c' : undefined)
  return (
    <Button variant={variant} icon={shownIcon} onClick={copy} data-key={key}>
      <span className="grid *:[grid-area:1/1]">
        <span className={result === '' ? '' : 'invisible'}>{label}</span>
        <span>{result}</span>
      </span>
    </Button>
  )
}

const resultTimeMs = 2_000

/**
 * Returns a click handler that copies `text` and announces the result, and the result
 * for two seconds.
 */
function useCopy(text: LabeledCopyButtonProps['text']) {
  const [result, setResult] = useState<'' | 'Copied' | 'Not copied'>('')
  useEffect(() => {
    if (result === '') return
    const timer = setTimeout(() => setResult(''), resultTimeMs)
    return () => clearTimeout(timer)
  }, [result])
  const write = async () => {
    try {
      await copyText(typeof text === 'string' ? text : await text())
      setResult('Copied')
      announce('Copied')
    } catch {
      setResult('Not copied')
      announce('Couldn’t copy. Your browser blocked it.')
    }
  }
  return { result, copy: () => void write() }
}
