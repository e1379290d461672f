export const recoveryPhraseText =
  '这看起来像助记词。请清除它，切勿粘贴到任何地方：谁拥有它，谁就拥有您的资金。'

export const removedPhraseText =
  '刚才的内容看起来像助记词，因此已被移除。切勿粘贴到任何地方：谁拥有它，谁就拥有您的资金。'
