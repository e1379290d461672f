import { Suspense } from 'react'
import { latePart } from '../../ui/states/latePart'
import type { TroubleBarProps } from './TroubleBar'

const TroubleBar = latePart(async () => (await import('./TroubleBar')).TroubleBar)

/** The bar that says why a list could not be had, or not be had anew; nothing while all is well. */
export function ListTrouble(props: TroubleBarProps) {
  if (!props.asked.error) return null
  return (
    <Suspense>
      <TroubleBar {...props} />
    </Suspense>
  )
}
