import { CheckChain } from './CheckChain'
import { EveryChain } from './EveryChain'
import type { CheckedRow } from './rows'

type BelowTheMatrixProps = {
  name: string
  /** null where it is not known which chains are linked. */
  rows: readonly CheckedRow[] | null
}

/** All chains in one line, and asking for one. */
export function BelowTheMatrix({ name, rows }: BelowTheMatrixProps) {
  return (
    <>
      {rows && <EveryChain rows={rows} />}
      <div className="max-w-160 not-first:mt-7 md:not-first:mt-10">
        <CheckChain name={name} />
      </div>
    </>
  )
}
