export const transactionTitle = '交易 {hash}'
export const transaction = '打开链接查看当前状态。'
export const nameTitle = '名称 {name}'
export const name = '发送之前，请打开链接检查该名称及其地址。'
