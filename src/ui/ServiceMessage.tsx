import { MonoText } from './MonoText'
import { SafeText } from './SafeText'

export function ServiceMessage({ text }: { text: string }) {
  if (text === '') return null
  return (
    <>
      <MonoText>
        <SafeText text={text} limit={200} />
      </MonoText>{' '}
    </>
  )
}
