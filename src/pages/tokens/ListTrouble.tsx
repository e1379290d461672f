import type { TroubleBarProps } from './TroubleBar'
import { TroubleBar } from './TroubleBar'

/** The bar that says why a list could not be had, or not be had anew; nothing while all is well. */
export function ListTrouble(props: TroubleBarProps) {
  if (!props.asked.error) return null
  return <TroubleBar {...props} />
}
