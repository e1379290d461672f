import { Navigate } from 'react-router'
import { paths } from '../../../app/paths'
import { recognise } from '../../../model/recognise/recognise'
import { MalformedHash } from './MalformedHash'

/** A hash that was not clean gets a clean address, and the page there says what it was read from; else it is explained. */
export function OddHash({ text }: { text: string }) {
  const { readings, problem } = recognise(text)
  const [reading] = readings
  if (reading?.kind !== 'hash') return <MalformedHash text={text} why={problem} />
  return <Navigate to={paths.transaction(reading.hash)} replace state={{ pasted: text }} />
}
