export const title = 'サンプルのスワップを試す'
export const note = '実際のお金ではありません'
export const recorded = '記録'
