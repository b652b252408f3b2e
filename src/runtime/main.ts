document.documentElement.dataset['page'] = 'entered';
