/** Types of the element of embed.js: see docs/integrate.md. With React, take embed-react.d.ts too. */

export type CrosswatchVerdict =
  | 'not-seen'
  | 'in-progress'
  | 'complete'
  | 'refunded'
  | 'partially-refunded'
  | 'failed'
  | 'unclear'

export type CrosswatchErrorCode =
  /** The element has no hash, or a text that is none. */
  | 'missing-hash'
  | 'wrong-hash'
  /** The frame has not loaded. */
  | 'not-loaded'
  /** The frame cannot look the transaction up now, and goes on trying. */
  | 'offline'
  | 'timeout'
  | 'rate-limited'
  | 'refused'
  | 'unavailable'
  | 'unsupported'
  | 'unexpected'

export type CrosswatchStatus = { hash: string; verdict: CrosswatchVerdict }

/** Once for each verdict of a hash. It bubbles. */
export type CrosswatchStatusEvent = CustomEvent<CrosswatchStatus>

/** Each time that another error begins. It does not bubble. */
export type CrosswatchErrorEvent = CustomEvent<{ code: CrosswatchErrorCode }>

type CrosswatchTrackerEventMap = Omit<HTMLElementEventMap, 'error'> & {
  status: CrosswatchStatusEvent
  error: CrosswatchErrorEvent
}

/** `<crosswatch-tracker>`, with the attributes `hash`, `theme`, `compact` and `lang`. */
export interface CrosswatchTrackerElement extends HTMLElement {
  /** That of the last `status` event, for who listens late; null before the first. */
  readonly status: CrosswatchStatus | null
  addEventListener<Type extends keyof CrosswatchTrackerEventMap>(
    type: Type,
    listener: (
      this: CrosswatchTrackerElement,
      event: CrosswatchTrackerEventMap[Type],
    ) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<Type extends keyof CrosswatchTrackerEventMap>(
    type: Type,
    listener: (
      this: CrosswatchTrackerElement,
      event: CrosswatchTrackerEventMap[Type],
    ) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void
}

declare global {
  interface HTMLElementTagNameMap {
    'crosswatch-tracker': CrosswatchTrackerElement
  }
}
