import * as labels from '#words/labels'
import { memo } from 'react'
import { getChainName } from '../model/chains/chains'
import { useChain } from '../queries/chains'
import { ChainBadge } from './ChainBadge'

type ChainLabelProps = {
  /** '' for an unknown chain. */
  code: string
  /** Without the code, if the chain has a name. */
  isNameOnly?: boolean
}

/** A chain with its logo, code and name. A list of tokens has up to 45. */
export const ChainLabel = memo(function ChainLabel(props: ChainLabelProps) {
  const { code, isNameOnly = false } = props
  const chain = useChain(code)
  if (code === '') return <span className="text-ink-3">{labels.unknownChain}</span>
  const name = chain?.displayName || getChainName(code)
  return <ChainBadge code={code} name={name} isNameOnly={isNameOnly} logo={chain?.logo} />
})
