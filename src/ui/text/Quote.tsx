import { Reading } from './Reading'
import { SafeText } from './SafeText'

/** The service's own words behind ours; nothing where it has none. */
export function Quote({ text }: { text: string }) {
  if (text === '') return null
  return (
    <>
      <Reading>
        <SafeText text={text} limit={200} />
      </Reading>{' '}
    </>
  )
}
