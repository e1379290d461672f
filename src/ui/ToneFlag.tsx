import { SafeText } from './SafeText'
import { Flag } from './Flag'

const tones = {
  good: { variant: 'outlined', icon: 'check' },
  plain: { variant: 'outlined', icon: 'info' },
  warning: { variant: 'inverse', icon: 'warning' },
} as const

interface ToneFlagProps {
  tone: keyof typeof tones
  text: string
}

/** A flag that confirms, informs or warns. Its text is untrusted. */
export function ToneFlag({ tone, text }: ToneFlagProps) {
  return (
    <Flag {...tones[tone]}>
      <SafeText text={text} limit={60} />
    </Flag>
  )
}
