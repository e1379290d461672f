import { SafeText } from '../../ui/SafeText'

/** Sentences below the amounts. */
export const Summary = ({ text }: { text: string }) =>
  text !== '' && (
    <p className="mt-2 w-full text-lead font-normal text-ink-2">
      <SafeText text={text} limit={400} />
    </p>
  )
