// Everybody's transfers, the newest first; those that are on their way for too long are one filter away.

import { TransferTable } from './transfer-table.tsx'

const Transfers = () => <TransferTable />

export default Transfers
