export const transactionTitle = 'Transaction {hash}'
export const transaction = 'Open the link for the current status.'
export const nameTitle = 'Name {name}'
export const name = 'Open the link to check the name and its addresses before you send.'
