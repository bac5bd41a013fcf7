// The pages for an unknown address and for a broken screen: what happened, and a way on.

import { Trouble } from '@magpie/desk/states'
import { useText } from '@magpie/wire/text'
import { Result } from 'antd'
import { Link, useRouteError } from 'react-router'

export const Lost = () => {
  const say = useText()
  return (
    <Result
      status="info"
      title={say('desk.lost')}
      subTitle={say('desk.lost_more')}
      extra={<Link to="/">{say('desk.to_overview')}</Link>}
    />
  )
}

export const ScreenFault = () => {
  const fault = useRouteError()
  return <Trouble fault={fault} again={() => location.reload()} />
}
