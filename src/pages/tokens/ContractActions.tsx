import { Suspense, useState } from 'react'
import { listConcerns } from '../../model/tokens/tokenStatements'
import { checkTokenHeading } from '../../model/words/en/tokens'
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
            check={{
              code: 'warning',
              doubts: listConcerns(token).map((remark) => ({ code: 'token', remark })),
            }}
            zone="utc"
            text={address}
            chain={token.record.protocol}
            heading={checkTokenHeading}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
