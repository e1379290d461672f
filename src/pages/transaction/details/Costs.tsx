import { listCosts } from '../../../model/transaction/costs'
import type { TransactionSnapshot } from '../../../model/transaction/snapshot'
import { labelCost, titleCosts, sayCost } from '../../../model/words/costText'
import { costsNote, estimateNote } from '#words/costs'
import { Fact } from '../../../ui/Fact'
import { Said } from './Answers'

type CostsProps = { snapshot: TransactionSnapshot }

/** What the swap cost or will cost, which folds out; nothing where that is not known. */
export function Costs({ snapshot }: CostsProps) {
  const costs = listCosts(snapshot)
  const isEnded = snapshot.response?.done === true
  if (costs.length === 0) return null
  return (
    <details className="border-b border-line py-2">
      <summary className="hit cursor-pointer text-row text-accent">
        {titleCosts(costs, isEnded)}
      </summary>
      <dl className="max-w-160 pt-1 text-row">
        {costs.map((cost, index) => (
          <Fact key={index} label={labelCost(cost)}>
            <Said sentence={sayCost(cost)} />
          </Fact>
        ))}
      </dl>
      <p className="max-w-160 pt-2 text-row text-ink-3">
        {isEnded ? costsNote : estimateNote}
      </p>
    </details>
  )
}
