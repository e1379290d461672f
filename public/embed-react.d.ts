/** `<crosswatch-tracker>` in JSX, for React 18 and 19: see docs/integrate.md. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type {
  CrosswatchErrorEvent,
  CrosswatchStatusEvent,
  CrosswatchTrackerElement,
} from './embed'

type CrosswatchTrackerProps = DetailedHTMLProps<
  HTMLAttributes<CrosswatchTrackerElement>,
  CrosswatchTrackerElement
> & {
  hash: string
  theme?: 'light' | 'dark' | 'system' | undefined
  compact?: boolean | undefined
  /** From React 19 on; before it, add a listener through `ref`. */
  onstatus?: ((event: CrosswatchStatusEvent) => void) | undefined
  onerror?: ((event: CrosswatchErrorEvent) => void) | undefined
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'crosswatch-tracker': CrosswatchTrackerProps
    }
  }
}
