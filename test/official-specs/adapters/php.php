<?php
// Loaded before the specs of braintree_php. Its GraphQL host cannot be given, so it is put in as the class is read.
spl_autoload_register(function ($class) {
    foreach (['Braintree\\' => 'lib/Braintree/', 'Test\\Integration\\' => 'tests/integration/', 'Test\\' => 'tests/'] as $space => $folder) {
        $file = getcwd() . '/' . $folder . str_replace('\\', '/', substr($class, strlen($space))) . '.php';
        if (strpos($class, $space) !== 0 || !is_file($file)) {
            continue;
        }
        if ($class === 'Braintree\\Configuration') {
            eval('?>' . str_replace('graphql.bt.local', getenv('GRAPHQL_HOST'), file_get_contents($file)));
        } else {
            require_once $file;
        }
        return;
    }
});
