export const addressHint = '这是一个地址。按“查询”打开其页面。'
export const lookUp = '查询'
