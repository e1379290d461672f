import { useEffect } from 'react'
import { announce } from './LiveRegion'

/** Announces a sentence to screen readers, and again when it changes; nothing for ''. */
export function useAnnouncement(sentence: string): void {
  useEffect(() => {
    if (sentence !== '') announce(sentence)
  }, [sentence])
}
