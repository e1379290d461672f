export const transactionTitle = 'Transaction {hash}'
export const transaction = 'Ouvrez le lien pour voir le statut actuel.'
export const nameTitle = 'Nom {name}'
export const name = 'Ouvrez le lien pour vérifier le nom et ses adresses avant d’envoyer.'
