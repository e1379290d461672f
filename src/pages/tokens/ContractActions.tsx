import { Suspense, useState } from 'react'
import type { AddressCheck } from '../../model/words/addressCheck'
import { describeVerdict, listWarnings } from '../../model/words/tokenText'
import type { TokenDetails } from '../../queries/tokenEngine'
import { Button } from '../../ui/Button'
import { lazyDialog } from '../../ui/lazyDialog'

const LazyConfirmDialog = lazyDialog(
  async () => (await import('../../components/ConfirmDialog')).ConfirmDialog,
)

/** Copies the contract of a token with a warning, after a confirmation. */
export function ContractActions({ token }: { token: TokenDetails }) {
  const [isOpen, setIsOpen] = useState(false)
  const { address } = token.record
  const check = checkToken(token)
  return (
    <>
      <Button
        icon="copy"
        aria-haspopup="dialog"
        data-key="c"
        onClick={() => setIsOpen(true)}
      >
        Copy…
      </Button>
      {isOpen && (
        <Suspense>
          <LazyConfirmDialog
            check={check}
            text={address}
            chain={token.record.protocol}
            heading="Check this token first"
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** All reasons to look at a token twice. */
function checkToken(token: TokenDetails): AddressCheck {
  const verdict = describeVerdict(token)
  const reasons = listWarnings(token).map(({ reason }) => reason)
  const all = verdict.tone === 'warning' ? [verdict.reason, ...reasons] : reasons
  return { kind: 'warning', reason: [...new Set(all)].join(' ') }
}
