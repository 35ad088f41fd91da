export const inventoryTexts = { pageTitle: 'Inventory', loadFailed: 'The inventory could not be loaded' };
