import 'virtual:brand/theme.css'
import { brand, brandAssets } from 'virtual:brand'
import { mountSite } from '@visavis/features/shell'

mountSite({ brand, assets: brandAssets })
