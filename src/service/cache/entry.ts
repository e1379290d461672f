/** A value, and when its source gave it, Unix ms. */
export type Answer<T> = { value: T; at: number }
