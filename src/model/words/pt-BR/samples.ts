export const title = 'Experimente um swap de exemplo'
export const note = 'Não é dinheiro real'
export const recorded = 'gravado'
