// The two doors of the site. Apart from the other screens of identity, because whoever comes to one of them waits for nothing else.

import { useLocation } from 'react-router'
import { Login } from './auth/login.tsx'
import { Register } from './auth/register.tsx'

const Doors = () => (useLocation().pathname.startsWith('/user/register') ? <Register /> : <Login />)

export default Doors
