import { SafeText } from '../../ui/SafeText'

/** In place of the transaction: the address has no hash, so the page around the frame has to be corrected. */
export function NoEmbeddedHash({ text }: { text: string }) {
  return (
    <div className="page py-5">
      <title>Not a transaction hash - Crosswatch</title>
      <h1 className="text-amount">
        {text === '' ? 'No transaction hash' : 'That’s not a transaction hash'}
      </h1>
      <p className="mt-1 text-ink-2">
        {text === ''
          ? 'The page around this frame names no transaction.'
          : 'A hash has 64 hex digits, or 64 to 88 letters and digits on Solana.'}
      </p>
      {text !== '' && (
        <p className="mt-1 flex max-w-full font-mono text-row">
          <SafeText text={text} limit={200} />
        </p>
      )}
    </div>
  )
}
