// One player's transfers.

import { TransferTable } from './transfer-table.tsx'

const PlayerTransfers = ({ member }: { readonly member: string }) => <TransferTable member={member} />

export default PlayerTransfers
