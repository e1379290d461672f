export const recoveryPhraseText =
  'これはリカバリーフレーズのようです。消去し、どこにも貼り付けないでください。これを持つ人はあなたのお金を手にします。'

export const removedPhraseText =
  'リカバリーフレーズのようなので、削除しました。どこにも貼り付けないでください。これを持つ人はあなたのお金を手にします。'
