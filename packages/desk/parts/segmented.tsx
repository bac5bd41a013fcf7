// A row of choices of which one holds. antd makes its frame a stop of the Tab key besides the choice that holds: a keyboard
// would stop twice at each, and the first time nothing shows where. Here the row is one stop, and arrows walk in it.

import { Segmented as Row, type SegmentedProps } from 'antd'

export const Segmented = <Value,>(props: SegmentedProps<Value>) => <Row {...props} tabIndex={-1} />
